/** Failures with the messages that a client received from a 23.10 server. */
import { Metadata, status } from '@grpc/grpc-js';

export type ServiceError = Error & { readonly code: status; readonly details: string };

const failure = (
  code: status,
  details: string,
  entries: Readonly<Record<string, string>> = {},
): ServiceError => {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(entries)) metadata.set(key, value);
  return Object.assign(new Error(details), { code, details, metadata });
};

export const MAX_APPEND_BYTES = 1024 * 1024;

export const failures = {
  noOptions: () => failure(status.INVALID_ARGUMENT, 'no options'),
  /** The server's answer to nearly every unexpected error. */
  thrown: () => failure(status.UNKNOWN, 'Exception was thrown by handler.'),
  noSuchPosition: () => failure(status.UNKNOWN, 'Unexpected ReadAllResult: Error'),
  tooBig: () =>
    failure(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(MAX_APPEND_BYTES),
    }),
  tooSlow: () =>
    failure(
      status.ABORTED,
      'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
    ),
  notCommitted: () => failure(status.ABORTED, 'Operation timed out: Commit phase timeout.'),
  cut: () => failure(status.UNAVAILABLE, 'Connection dropped'),
  notReady: () => failure(status.UNAVAILABLE, 'Server Is Not Ready'),
  notLeader: (port: number) =>
    failure(status.NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': '127.0.0.1',
      'leader-endpoint-port': String(port),
    }),
  unauthenticated: () => failure(status.UNAUTHENTICATED, 'Request had invalid authentication credentials.'),
  denied: () => failure(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' }),
};
