import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

export interface PasskeyAnswer {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Readonly<Record<string, unknown>>;
}

/** Deviations from a valid answer. */
export interface Deviation {
  readonly origin?: string;
  readonly site?: string;
  readonly isVerified?: boolean;
  readonly type?: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** For tests: a passkey (ES256) in software, with its browser at `origin`. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  readonly #origin: string;
  /** The signature counter; set it back to simulate a copy. */
  count = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Answers like `navigator.credentials.create()`, without attestation. */
  create(challenge: string, deviation: Deviation = {}): PasskeyAnswer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = Buffer.concat([
      // Map of 5: key type EC2, algorithm ES256, curve P-256, x and y of 32 bytes.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const data = Buffer.concat([this.#data(deviation, HAS_KEY), Buffer.alloc(16), length, id, key]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, data.length]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client(challenge, 'webauthn.create', deviation).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Answers like `navigator.credentials.get()`. */
  use(challenge: string, deviation: Deviation = {}): PasskeyAnswer {
    this.count += 1;
    const client = this.#client(challenge, 'webauthn.get', deviation);
    const data = this.#data(deviation);
    const payload = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(payload).sign(this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: PasskeyAnswer['response']): PasskeyAnswer {
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #client(challenge: string, type: string, deviation: Deviation): Buffer {
    const origin = deviation.origin ?? this.#origin;
    return Buffer.from(
      JSON.stringify({ type: deviation.type ?? type, challenge, origin, crossOrigin: false }),
    );
  }

  #data({ site, isVerified = true }: Deviation, more = 0): Buffer {
    const rpId = site ?? new URL(this.#origin).hostname;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.count);
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
  }
}

/** A text of at most 23 characters. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
