import { describe, expect, it } from '@jest/globals';
import { accountNamed } from './run-as.ts';

describe('accountNamed', () => {
  it('finds the user and group ids of a user', () => {
    expect(accountNamed('nobody', passwd)).toEqual({ uid: 65534, gid: 65533 });
  });

  it("reports a user that doesn't exist", () => {
    expect(() => accountNamed('postgres', passwd)).toThrow("'postgres'");
  });
});

const passwd = 'root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65533:nobody:/:/usr/sbin/nologin\n';
