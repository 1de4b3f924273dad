/**
 * Recognises a server that refuses our credentials or cannot be trusted, and reports it in one Spanish line. It is not
 * an outage, because waiting does not help.
 */
import { ErrorType, isCommandError } from '@eventstore/db-client';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { EventStoreAddress } from './eventstoredb.address.ts';
import { isPassing } from './eventstoredb.failures.ts';
import { StoreRefused } from './port.ts';

const PERMISSION_DENIED = 7;
const LOOK_MS = 200;
/** Codes of Node's TLS for a bad certificate and for a server without TLS. */
const CERTIFICATE = /CERT|SIGNATURE|ISSUER/;
const NO_TLS = /^(EPROTO|ERR_SSL_)/;

/** Finds the cause at the connection itself, because the client reports only that there is none. */
const distrust = ({ hosts, tlsCAFile }: EventStoreAddress): Promise<string | undefined> =>
  Promise.race(
    hosts.map(
      ({ host, port }) =>
        new Promise<string | undefined>((resolve) => {
          const ca = tlsCAFile === undefined ? undefined : readFileSync(tlsCAFile);
          const socket = connect({
            host,
            port,
            timeout: LOOK_MS,
            ...(isIP(host) === 0 && { servername: host }),
            ...(ca && { ca }),
          });
          const end = (why?: string): void => {
            socket.destroy();
            resolve(why);
          };
          socket.on('secureConnect', () => end());
          socket.on('timeout', () => end());
          socket.on('error', (error: NodeJS.ErrnoException) => {
            const { code = '' } = error;
            if (NO_TLS.test(code))
              end('el servidor no habla TLS; si es lo que se quiere, indique tls=false.');
            else if (!CERTIFICATE.test(code)) end();
            else
              end(
                `el certificado del servidor no es de confianza (${code}); indique con tlsCAFile el de su autoridad.`,
              );
          });
        }),
    ),
  );

/** @returns undefined when the failure is of another kind */
export const refusalOf = async (
  error: unknown,
  address: EventStoreAddress,
): Promise<StoreRefused | undefined> => {
  if (!(error instanceof Error)) return undefined;
  if (isCommandError(error) && error.type === ErrorType.ACCESS_DENIED) {
    const who = `el usuario «${address.credentials.username}»`;
    return new StoreRefused(
      Number(error.code) === PERMISSION_DENIED
        ? `EVENTSTORE_URL: ${who} no tiene permiso en EventStoreDB para lo que hace el sistema.`
        : `EVENTSTORE_URL: EventStoreDB no acepta ${who} con esa clave.`,
      error,
    );
  }
  if (!address.tls || !isPassing(error)) return undefined;
  const why = await distrust(address);
  return why === undefined ? undefined : new StoreRefused(`EVENTSTORE_URL: ${why}`, error);
};
