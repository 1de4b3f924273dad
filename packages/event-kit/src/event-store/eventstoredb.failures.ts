/** Classifies the failures of the client. */
import { ErrorType, isCommandError } from '@eventstore/db-client';
import { StoreUnavailable } from './port.ts';

/** No answer came within our own deadline. */
export class Silence extends Error {
  override readonly name = 'Silence';

  constructor() {
    super('nothing was answered in time');
  }
}

/** gRPC's `UNAVAILABLE` and `DEADLINE_EXCEEDED`, in errors that the client passes on as they are. */
const UNAVAILABLE = 14;
const DEADLINE_EXCEEDED = 4;
/** The client's message, in an error without a type, when it finds no usable node. */
const NO_NODE = /^Failed to discover/;

/** Transient failures, which pass when the server is back. */
const PASSING: ReadonlySet<string> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.CANCELLED,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.NOT_LEADER,
]);

/** The call was sent and no answer came. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Silence ||
  (error instanceof Error &&
    (isCommandError(error)
      ? error.type === ErrorType.DEADLINE_EXCEEDED
      : 'code' in error && error.code === DEADLINE_EXCEEDED));

/** The server is away; a retry may help. */
export const isPassing = (error: unknown): boolean => {
  if (error instanceof StoreUnavailable) return false;
  if (isSilent(error)) return true;
  if (!(error instanceof Error)) return false;
  if (isCommandError(error)) return PASSING.has(error.type);
  return NO_NODE.test(error.message) || ('code' in error && error.code === UNAVAILABLE);
};

/** The host refuses connections, or its server does not serve. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (isCommandError(error)
    ? error.type === ErrorType.UNAVAILABLE
    : NO_NODE.test(error.message) || ('code' in error && error.code === UNAVAILABLE));

/** The server refused, so it is there. */
export const isFromServer = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && !isSilent(error) && !isGone(error);

export const isNotLeader = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.NOT_LEADER;

export const isMissingStream = (error: unknown): boolean =>
  error instanceof Error && isCommandError(error) && error.type === ErrorType.STREAM_NOT_FOUND;

/** The server's message for a position at which no record begins. */
export const isNoSuchPosition = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  error.type === ErrorType.UNKNOWN &&
  error.message.includes('ReadAllResult');
