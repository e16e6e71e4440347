/** The outcome of a request to monitor. When it started, the page is reloaded as the monitored user. */
export type MonitoringStart =
  | { readonly started: true }
  | { readonly started: false; readonly message: string };

/** Viewing the product as another user; the shell does it, any remote may request it. */
export interface Monitoring {
  /**
   * Views the product as the user with this email address; the reason is audited. Never rejects; a refusal comes with
   * a sentence for the person.
   */
  start(userEmail: string, reason: string): Promise<MonitoringStart>;
  /** Returns to the operator's own account. Does nothing if nobody is monitored. */
  exit(): Promise<void>;
}

let connected: Monitoring | undefined;

/** The shell registers the implementation. */
export function connectMonitoring(monitoring: Monitoring): void {
  connected = monitoring;
}

function implementation(): Monitoring {
  if (!connected) throw new Error('Monitoring is asked for before the shell connected it.');
  return connected;
}

/** The one way into monitoring and out of it. */
export const monitoring: Monitoring = {
  start: (userEmail, reason) => implementation().start(userEmail, reason),
  exit: () => implementation().exit(),
};
