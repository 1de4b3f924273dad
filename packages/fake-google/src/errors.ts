/** A failure in the form of Google's JSON APIs. */
export class ApiError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly domain: string;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(status: number, reason: string, message: string, domain = 'global', retryAfter?: number) {
    super(message);
    this.status = status;
    this.reason = reason;
    this.domain = domain;
    this.retryAfter = retryAfter;
  }
}

export const failed = ({ status, reason, message, domain, retryAfter }: ApiError): Response =>
  Response.json(
    { error: { code: status, message, errors: [{ domain, reason, message }] } },
    { status, ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }) },
  );
