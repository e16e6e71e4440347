/** A refusal with the SP-API's own error; the gate writes it as `{ errors: [{ code, message, details }] }`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  readonly code: string;
  readonly details: string;

  constructor(status: number, code: string, message: string, details = '') {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const ACCESS_DENIED = 'Access to requested resource is denied.';

export const invalidInput = (message: string, details = '') =>
  new ApiFailure(400, 'InvalidInput', message, details);
export const unauthorized = (details: string) => new ApiFailure(403, 'Unauthorized', ACCESS_DENIED, details);
export const notFound = (message: string) => new ApiFailure(404, 'NotFound', message);
export const quotaExceeded = () =>
  new ApiFailure(429, 'QuotaExceeded', 'You exceeded your quota for the requested resource.');
export const internalFailure = () =>
  new ApiFailure(500, 'InternalFailure', 'We encountered an internal error. Please try again.');
