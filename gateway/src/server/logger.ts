/**
 * Structured logs, whose schema is `logLineSchema`. Addresses are logged without their query, which can identify
 * people; headers never.
 */
export const loggerOptions = (level: string) => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
  serializers: {
    req: (request: { method?: string; url?: string; ip?: string }) => ({
      method: request.method,
      path: request.url?.split('?')[0],
      address: request.ip,
    }),
    res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  },
});
