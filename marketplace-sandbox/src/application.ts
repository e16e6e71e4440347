/** An application registered with Amazon. */
export interface Application {
  readonly id: string;
  readonly secret: string;
}

/** The application of the demo's gateway. */
export const demoApplication: Application = {
  id: 'amzn1.application-oa2-client.sandbox',
  secret: 'sandbox-secret',
};
