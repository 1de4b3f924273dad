/** Creates the users of EventStoreDB and their rights, over its HTTP API. */
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '@odonto/event-kit/runtime';

export interface EventStoreUsers {
  /** `https://eventstoredb:2113` */
  readonly url: string;
  readonly adminPassword: string;
  /** The password of the user `odonto`, who may append and read. */
  readonly servicesPassword: string;
  /** The password of the user `auditoria`, who may read. */
  readonly auditPassword: string;
}

const SERVICES = 'servicios';
const AUDITORS = 'auditores';
const ADMINS = '$admins';

/** Only an administrator may delete, truncate, or change rights. */
const SETTINGS = {
  $userStreamAcl: { $r: [SERVICES, AUDITORS], $w: SERVICES, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
  $systemStreamAcl: { $r: ADMINS, $w: ADMINS, $d: ADMINS, $mr: ADMINS, $mw: ADMINS },
};
const ALL = { $acl: { $r: [ADMINS, SERVICES, AUDITORS] } };

/** The ids are the same at every run, so that the server drops most repeats. A stored repeat changes nothing. */
const EVENTS = [
  ['$settings', '5b0c0c0e-7c1c-4b7e-9a53-0d6a1d0f2a01', 'update-default-acl', SETTINGS],
  ['$all/metadata', '5b0c0c0e-7c1c-4b7e-9a53-0d6a1d0f2a02', '$metadata', ALL],
] as const;

const JSON_TYPE = 'application/json';
const EVENTS_TYPE = 'application/vnd.eventstore.events+json';
/** Attempts to sign in, because the server has no administrator yet right after its first start. */
const ATTEMPTS = 60;
const PAUSE_MS = 1_000;

/**
 * Idempotent, because it runs at every start. Sets the passwords of existing users to the given passwords.
 * @throws CannotStart when the administrator is refused, or the server refuses a step
 */
export const prepareEventStoreDb = async (
  { url, adminPassword, servicesPassword, auditPassword }: EventStoreUsers,
  pauseMs = PAUSE_MS,
): Promise<void> => {
  const authorization = `Basic ${Buffer.from(`admin:${adminPassword}`).toString('base64')}`;
  const ask = async (path: string, type?: string, body?: unknown): Promise<number> => {
    const sending = { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
      ...(type !== undefined && sending),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const must = async (path: string, type: string, body: unknown): Promise<void> => {
    const status = await ask(path, type, body);
    if (status >= 300) throw new CannotStart(`EventStoreDB respondió ${status} a POST ${path}`);
  };

  const letIn = async (): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const status = await ask('/users/admin').catch(() => 0);
      if (status === 200) return;
      if (attempt === ATTEMPTS)
        throw new CannotStart(
          `EventStoreDB no deja entrar a admin (${status === 0 ? 'no responde' : status}): revise EVENTSTORE_ADMIN_PASSWORD`,
        );
      await pause(pauseMs);
    }
  };

  const user = async (name: string, fullName: string, group: string, password: string): Promise<void> => {
    const content = { loginName: name, fullName, groups: [group], password };
    if ((await ask(`/users/${name}`)) === 404) return must('/users/', JSON_TYPE, content);
    return must(`/users/${name}/command/reset-password`, JSON_TYPE, { newPassword: password });
  };

  await letIn();
  await user('odonto', 'Servicios', SERVICES, servicesPassword);
  await user('auditoria', 'Auditoría', AUDITORS, auditPassword);
  for (const [stream, eventId, eventType, data] of EVENTS)
    await must(`/streams/${encodeURIComponent(stream).replace('%2F', '/')}`, EVENTS_TYPE, [
      { eventId, eventType, data },
    ]);
};
