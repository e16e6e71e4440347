/** What became of a wish to monitor. When it began, the page is loaded anew as the monitored user. */
export type MonitoringStart =
  | { readonly started: true }
  | { readonly started: false; readonly message: string };

/** Viewing the product as another user; the shell does it, any remote may ask for it. */
export interface Monitoring {
  /**
   * Views the product as the user with this e-mail; the reason stands in the audit trail. Never rejects; a refusal
   * comes with a sentence for the person.
   */
  start(userEmail: string, reason: string): Promise<MonitoringStart>;
  /** Back to the operator's own account. Does nothing when nobody is monitored. */
  exit(): Promise<void>;
}

let connected: Monitoring | undefined;

/** The shell hands over how it is done. */
export function connectMonitoring(monitoring: Monitoring): void {
  connected = monitoring;
}

function provided(): Monitoring {
  if (!connected) throw new Error('Monitoring is asked for before the shell connected it.');
  return connected;
}

/** The one way into monitoring and out of it. */
export const monitoring: Monitoring = {
  start: (userEmail, reason) => provided().start(userEmail, reason),
  exit: () => provided().exit(),
};
