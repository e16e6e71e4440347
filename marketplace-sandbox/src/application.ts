/** An application that is registered with the marketplace. */
export interface Application {
  readonly id: string;
  readonly secret: string;
}

/** The one that the demo's gateway speaks as. */
export const demoApplication: Application = {
  id: 'amzn1.application-oa2-client.sandbox',
  secret: 'sandbox-secret',
};
