/** The part of autocannon that the benches use; it comes without types. */
declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly average: number };
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    /** Seconds. */
    /** Seconds; or an amount of requests. */
    duration?: number;
    amount?: number;
  }): Promise<Result>;
}
