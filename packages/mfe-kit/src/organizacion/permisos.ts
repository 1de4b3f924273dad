/**
 * What the signed-in user may do in the sites of the organization (docs/spec/session.md#sites-in-the-layout). Nothing
 * is requested without an organization. The server decides; screens leave out what it would refuse.
 */
import type { Profesional } from '@odonto/contracts';
import type { MisPermisos } from '@odonto/contracts/organizacion-vistas';
import type { Funcion, Permiso } from '@odonto/contracts/permisos';
import type { QueryClient } from '@tanstack/react-query';
import {
  BehaviorSubject,
  distinctUntilChanged,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  startWith,
  switchMap,
  timer,
} from 'rxjs';
import { api } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { changes$, type News } from '../bus/changes.ts';
import { queryClient } from '../query/query-client.ts';
import { currentSession, openSession, session$, type Session } from '../session/session.ts';

export type Permisos =
  /** The practice has no sites, or nobody is signed in. */
  | { readonly status: 'sin-organizacion' }
  /** The first answer for this user is on its way. */
  | { readonly status: 'cargando' }
  | { readonly status: 'listo'; readonly mis: MisPermisos };

export const SIN_ORGANIZACION: Permisos = { status: 'sin-organizacion' };
const CARGANDO: Permisos = { status: 'cargando' };
/** While the server does not answer, no screen of the organization is offered. */
const NINGUNO: Permisos = { status: 'listo', mis: { administra: false, membresias: [] } };

/** The current permissions of the signed-in user; `followPermisos` updates them. */
export const permisos$ = new BehaviorSubject<Permisos>(SIN_ORGANIZACION);

/**
 * Whether an entry for some functions is offered to the user. The user must have one of the functions in a site, or
 * administer all sites. If the entry also has a permission, the user must have both in the same site.
 */
export const ofrece = (
  permisos: Permisos,
  funciones: readonly Funcion[] | undefined,
  permiso?: Permiso,
): boolean => {
  if (funciones === undefined && permiso === undefined) return true;
  if (permisos.status !== 'listo') return false;
  const { administra, membresias } = permisos.mis;
  if (administra && permiso === undefined) return true;
  return membresias.some(
    (una) =>
      (funciones === undefined || funciones.includes(una.funcion)) &&
      (permiso === undefined || una.permisos.includes(permiso)),
  );
};

const esDePermisos = (news: News): boolean => news.type === 'reconnected' || news.change.tipo === 'permisos';

/**
 * Reads again whether there is an organization, and updates the session. Needed after the first site was opened, after
 * the last site was archived, and when the user was added to a site. A failure changes nothing.
 */
export const releerOrganizacion = async (): Promise<void> => {
  const antes = currentSession();
  if (antes.status === 'fuera') return;
  const { id } = antes.usuario;
  try {
    const perfil = await api.get<Profesional>(`/api/profesionales/${encodeURIComponent(id)}`);
    const ahora = currentSession();
    if (ahora.status === 'dentro' && ahora.usuario.id === id) openSession(ahora.token, perfil);
  } catch {
    // The next login or renewal of the session also tells whether there is an organization.
  }
};

/** Milliseconds: the timeout of a request, and the wait before the next one. */
const PACIENCIA = 8_000;
const ESPERA = 15_000;

/** @throws ApiError, NetworkError */
const leer = async (client: QueryClient, id: string): Promise<Permisos> => {
  try {
    const mis = await client.fetchQuery({
      queryKey: ['permisos', 'mis', id],
      queryFn: ({ signal }): Promise<MisPermisos> =>
        api.get('/api/organizacion/mis-permisos', { signal, timeout: PACIENCIA }),
      staleTime: 0,
    });
    return { status: 'listo', mis };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return SIN_ORGANIZACION;
    throw error;
  }
};

/** The server's answer. Without an answer the known permissions stay, and the request is retried after `espera`. */
const pedir = (client: QueryClient, id: string, espera: number): Observable<Permisos> =>
  from(leer(client, id).catch(() => undefined)).pipe(
    switchMap((permisos) =>
      permisos === undefined
        ? merge(
            of(permisos$.value.status === 'listo' ? permisos$.value : NINGUNO),
            timer(espera).pipe(switchMap(() => pedir(client, id, espera))),
          )
        : of(permisos),
    ),
  );

interface Quien {
  readonly id: string;
  readonly organizacion: boolean;
}

const quienDe = (session: Session): Quien => ({
  id: session.status === 'dentro' ? session.usuario.id : '',
  organizacion: session.status === 'dentro' && session.usuario.organizacion === true,
});

/**
 * Updates `permisos$` while users sign in and out and their memberships change. The shell calls it once.
 * @param espera ms before the retry of a request without an answer
 */
export const followPermisos = (client: QueryClient = queryClient, espera: number = ESPERA): void => {
  let ultimo = '';
  const de = ({ id, organizacion }: Quien): Observable<Permisos> => {
    const otro = id !== ultimo;
    ultimo = id;
    if (!organizacion) return of(SIN_ORGANIZACION);
    const pedidos = changes$.pipe(filter(esDePermisos), startWith(undefined));
    const respuestas = pedidos.pipe(switchMap(() => pedir(client, id, espera)));
    // A user who was already signed in keeps the screen until the first answer.
    return otro ? merge(of(CARGANDO), respuestas) : respuestas;
  };
  session$
    .pipe(
      map(quienDe),
      distinctUntilChanged((a, b) => a.id === b.id && a.organizacion === b.organizacion),
      switchMap(de),
    )
    .subscribe(permisos$);
  changes$
    .pipe(filter((news) => news.type === 'change' && news.change.tipo === 'permisos'))
    .subscribe(() => void releerOrganizacion());
};
