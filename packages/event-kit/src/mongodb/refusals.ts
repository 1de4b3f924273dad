/**
 * Errors of MongoDB that no retry can solve: wrong credentials, missing rights, a document above 16 MB, an index
 * that cannot be built. Each kind is logged once, separately from outages, in a line that names the setting.
 */
import { MongoServerError } from 'mongodb';
import { StoreRefused } from '../event-store/port.ts';

const AUTHENTICATION_FAILED = 18;
const UNAUTHORIZED = 13;
const DATABASE_DIFFERS_IN_CASE = 13_297;
const MEMORY_EXCEEDED = 292;
const DOCUMENT_TOO_LARGE: readonly number[] = [10_334, 17_419, 17_280];
const INDEX: readonly number[] = [67, 85, 86, 171];
/** BadValue, FailedToParse, TypeMismatch, IllegalOperation, CommandNotFound, InvalidOptions, NotSupported, DocumentValidation, NotImplemented, bad regex. */
const COMMAND: readonly number[] = [2, 9, 14, 20, 59, 72, 115, 121, 238, 51_091];

const sentenceOf = (code: number): string | undefined => {
  if (code === AUTHENTICATION_FAILED) return 'MongoDB rechazó el usuario o la contraseña';
  if (code === UNAUTHORIZED) return 'al usuario le falta un permiso en MongoDB';
  if (code === DATABASE_DIFFERS_IN_CASE)
    return 'ya existe una base de datos con el mismo nombre en otras mayúsculas';
  if (code === MEMORY_EXCEEDED) return 'MongoDB no pudo ordenar una lista con la memoria que tiene permitida';
  if (DOCUMENT_TOO_LARGE.includes(code)) return 'un documento supera los 16 MB que MongoDB admite';
  if (INDEX.includes(code)) return 'MongoDB no puede crear un índice';
  if (COMMAND.includes(code)) return 'MongoDB no admite una orden';
  return undefined;
};

/** The driver's messages for a document that is too large to send. */
const TOO_LARGE = ['larger than the maximum size', 'BSONObj size', 'out of range'];

/** The driver refuses a document above 16 MB before it sends it. */
const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && TOO_LARGE.some((words) => error.message.includes(words));

/**
 * The refusal for an error of the driver; undefined for an outage, which a retry can solve. The refusal carries
 * only the code, because the driver's message can quote the document.
 */
export const refusalOf = (error: unknown): StoreRefused | undefined => {
  if (error instanceof MongoServerError && typeof error.code === 'number') {
    const sentence = sentenceOf(error.code);
    if (sentence === undefined) return undefined;
    return new StoreRefused(`MONGODB_URL: ${sentence} (código ${error.code}).`);
  }
  return isTooLarge(error)
    ? new StoreRefused('MONGODB_URL: un documento supera los 16 MB que MongoDB admite.')
    : undefined;
};

/** The cause of an outage without any document: name, code and, if no server could be chosen, the error of each. */
export const causeOf = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error instanceof MongoServerError) return new Error(`${error.codeName ?? error.name} (${error.code})`);
  const { reason } = error as {
    reason?: {
      servers?: ReadonlyMap<string, { error?: Error | null }>;
      setName?: string | null;
      type?: string;
    };
  };
  const servers = [...(reason?.servers ?? [])].map(
    ([address, { error: why }]) => `${address}: ${why?.message ?? 'not a primary'}`,
  );
  if (reason === undefined) return error;
  const explanation =
    servers.length > 0 ? servers.join('; ') : `no server of the replica set ${reason.setName ?? ''}`;
  return new Error(`${error.message} (${explanation})`);
};
