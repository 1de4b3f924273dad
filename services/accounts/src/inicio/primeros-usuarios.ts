/**
 * The accounts of a first start (docs/spec/running.md#first-accounts): an admin and, with demo data, a profesional or
 * the people of a chain.
 * The next start continues an interrupted one, because the admin is made last.
 */
import type { DatosDeProfesional, Profesional, Rol } from '@odonto/contracts';
import { CannotStart, type Clock } from '@odonto/event-kit/runtime';
import type { CommandContext } from '@odonto/event-kit/commands';
import type { View } from '@odonto/event-kit/projections';
import type { Settings } from '@odonto/service-kit/settings';
import { v7 } from 'uuid';
import { sumarSiEsAdmin } from '../administradores/relevo.ts';
import { contrasenaAlAzar, type Contrasenas } from '../contrasena/contrasenas.ts';
import type { Politica } from '../contrasena/politica.ts';
import type { Reserva } from '../email/reserva.ts';
import type { ComandosDeOrganizacion } from '../organizacion/organizacion.ts';
import type { Usuarios } from '../profesional/usuarios.ts';
import { abrirCadena, quienEsQuien } from './cadena-demo.ts';

export const ADMIN_EMAIL = 'admin@clinica.local';
export const DEMO_EMAIL = 'demo@clinica.local';

interface Dependencies {
  readonly usuarios: Usuarios;
  readonly contrasenas: Contrasenas;
  readonly politica: Politica;
  readonly reserva: Reserva;
  readonly vista: View<Profesional>;
  readonly settings: Settings;
  /** Prints a line for the operator, once. */
  readonly announce: (line: string) => void;
  /** The commands with another clock, because the demonstration's chain has a past. */
  readonly comandosAl: (clock: Clock) => ComandosDeOrganizacion & { readonly usuarios: Usuarios };
}

const CONTEXT: CommandContext = { actor: { id: 'sistema', rol: 'sistema' }, requestId: 'inicio' };

const persona = (
  datos: Partial<DatosDeProfesional> & { nombre: string; email: string },
): DatosDeProfesional => ({
  apellido: '',
  telefono: '',
  especialidad: '',
  matricula: '',
  ...datos,
});

/** Milliseconds: 400 days. */
const ANTIGUEDAD_MS = 400 * 24 * 60 * 60 * 1000;

interface Inicial {
  /** Used unless an interrupted start has reserved the e-mail for another id. */
  readonly id: string;
  readonly rol: Rol;
  readonly datos: DatosDeProfesional;
  readonly password: string;
  readonly demo?: true;
}

/** Makes the account with that e-mail and password, or completes one of an interrupted start. Returns its id. */
const abrir = async (
  { usuarios, contrasenas, reserva, settings }: Dependencies,
  { id, rol, datos, password, demo }: Inicial,
): Promise<string> => {
  const { profesionales } = usuarios;
  const { titular } = await usuarios.emails.load(datos.email);
  const profesionalId = titular ?? id;
  const hash = await contrasenas.hash(password);
  await reserva.reservar(datos.email, profesionalId, CONTEXT);
  const temporal = settings.contrasenaInicial === 'temporal' && ({ temporal: true } as const);
  const registro = { profesionalId, rol, datos, hash, ...(demo && { demo }), ...temporal };
  const handled = await profesionales.handle(
    profesionalId,
    { type: 'RegistrarProfesional', data: registro },
    CONTEXT,
  );
  await sumarSiEsAdmin(usuarios, profesionalId, handled, CONTEXT);
  if (handled.events.length === 0)
    await profesionales.handle(
      profesionalId,
      { type: 'CambiarContrasena', data: { profesionalId, hash, ...temporal } },
      CONTEXT,
    );
  return profesionalId;
};

/**
 * Makes the chain of the demonstration, whose people have worked there for more than a year. All accounts have the same
 * password, which is announced.
 */
const abrirDemoDeCadena = async (
  dependencies: Dependencies,
  password: string,
  ahora: Date,
): Promise<void> => {
  const { comandosAl, settings, announce } = dependencies;
  const desde = new Date(ahora.getTime() - ANTIGUEDAD_MS);
  const { usuarios, ...comandos } = comandosAl({ now: () => desde });
  await abrirCadena(
    {
      ...comandos,
      zonaHoraria: settings.zonaHoraria,
      context: CONTEXT,
      abrir: ({ id, rol, datos, demo }) =>
        abrir(
          { ...dependencies, usuarios },
          { id, rol, datos: persona(datos), password, ...(demo && { demo }) },
        ),
    },
    ahora,
  );
  announce(`Cadena de demostración. La contraseña de todas estas cuentas: ${password}`);
  for (const line of quienEsQuien()) announce(line);
};

/**
 * Makes the first accounts when there is no admin yet, and announces generated passwords. The result may be called
 * again after a failure: ids and passwords stay the same, because an append that was reported as failed may still happen.
 * @throws CannotStart when ADMIN_PASSWORD is not allowed; it is not checked when there is an admin
 */
export const primerosUsuarios = (dependencies: Dependencies): (() => Promise<void>) => {
  const { vista, settings, announce, politica } = dependencies;
  const email = settings.adminEmail ?? ADMIN_EMAIL;
  const elegida = settings.adminPassword;
  const admin: Inicial = {
    id: v7(),
    rol: 'admin',
    datos: persona({ nombre: 'Administrador', email }),
    password: elegida ?? contrasenaAlAzar(),
  };
  const deDemostracion: Inicial = {
    id: v7(),
    rol: 'profesional',
    datos: persona({
      nombre: 'Julieta',
      apellido: 'Demo',
      email: DEMO_EMAIL,
      especialidad: 'Odontología general',
    }),
    password: contrasenaAlAzar(),
    demo: true,
  };

  const hoy = new Date();

  return async () => {
    if ((await vista.count({ where: { rol: 'admin' } })) > 0) return;
    const reparo = elegida === undefined ? undefined : await politica.reparo(elegida, email);
    if (reparo !== undefined) throw new CannotStart(`ADMIN_PASSWORD: ${reparo}`);
    if (settings.demoCadena) await abrirDemoDeCadena(dependencies, deDemostracion.password, hoy);
    else if (settings.demo) {
      await abrir(dependencies, deDemostracion);
      announce(`Profesional de demostración: ${DEMO_EMAIL} / ${deDemostracion.password}`);
    }
    await abrir(dependencies, admin);
    if (elegida === undefined) announce(`Administrador: ${email} / ${admin.password}`);
  };
};
