import type { EventsOf } from './event-definition.ts';
import type { googleEventos } from './google-eventos.ts';
import type { usuarioEventos, ProfesionalEvent } from './profesional-eventos.ts';
import type { SesionEvent } from './sesion-eventos.ts';
import { ETIQUETAS_DE_ROL } from './sesion.ts';
import { deClase, juntos } from './frase.ts';

export const frasesDeProfesional = deClase<ProfesionalEvent>('cuentas', {
  ProfesionalRegistrado: {
    accion: 'alta',
    frase: ({ rol }) => `Registró una cuenta de ${ETIQUETAS_DE_ROL[rol]}`,
    detalle: ({ datos }) => datos && juntos(`${datos.nombre} ${datos.apellido}`.trim(), datos.email),
  },
  PerfilActualizado: {
    accion: 'cambio',
    frase: () => 'Cambió los datos de la cuenta',
    detalle: ({ cambios }) =>
      cambios &&
      juntos(...Object.entries(cambios).map(([campo, valor]) => `${campo}: ${valor || '(vacío)'}`)),
  },
  PestanaInicialElegida: {
    accion: 'cambio',
    frase: () => 'Eligió la pestaña con que se abren las fichas',
    detalle: ({ pestana }) => pestana,
  },
  PantallaInicialElegida: {
    accion: 'cambio',
    frase: () => 'Eligió la pantalla con que empieza',
    detalle: ({ pantalla }) => pantalla,
  },
  RolCambiado: {
    accion: 'cambio',
    frase: ({ rol }) => `Cambió el rol de la cuenta a ${ETIQUETAS_DE_ROL[rol]}`,
  },
  ContrasenaCambiada: {
    accion: 'cambio',
    frase: ({ temporal }) =>
      temporal
        ? 'Restableció la contraseña de la cuenta: debe cambiarse al entrar'
        : 'Cambió la contraseña de la cuenta',
  },
  OtrasSesionesTerminadas: { accion: 'baja', frase: () => 'Cerró las demás sesiones de la cuenta' },
  ProfesionalDesactivado: { accion: 'cambio', frase: () => 'Desactivó la cuenta' },
  ProfesionalActivado: { accion: 'cambio', frase: () => 'Activó la cuenta' },
  ProfesionalEliminado: { accion: 'baja', frase: () => 'Eliminó la cuenta' },
});

export const frasesDeSesion = deClase<SesionEvent>('accesos', {
  SesionIniciada: {
    accion: 'acceso',
    frase: () => 'Inició sesión',
    detalle: ({ dispositivo, direccion }) => juntos(dispositivo, direccion),
  },
  SesionTerminada: { accion: 'baja', frase: () => 'Cerró una sesión' },
});

/** Internal events of accounts. Their sentences have no details. */
export const frasesDeUsuarios = deClase<EventsOf<typeof usuarioEventos>>('cuentas', {
  CredencialGuardada: { accion: 'cambio', frase: () => 'Guardó la credencial de la cuenta' },
  EmailReservado: { accion: 'alta', frase: () => 'Reservó un email para la cuenta' },
  EmailLiberado: { accion: 'baja', frase: () => 'Liberó el email de la cuenta' },
  AdministradorAgregado: { accion: 'alta', frase: () => 'Sumó la cuenta a los administradores' },
  AdministradorQuitado: { accion: 'baja', frase: () => 'Quitó la cuenta de los administradores' },
});

/** The link with Google Calendar. */
export const frasesDeGoogle = deClase<EventsOf<typeof googleEventos>>('cuentas', {
  GoogleVinculado: { accion: 'alta', frase: () => 'Vinculó su cuenta de Google Calendar' },
  GoogleDesvinculado: { accion: 'baja', frase: () => 'Desvinculó su cuenta de Google Calendar' },
  GoogleCerrado: {
    accion: 'baja',
    frase: () => 'Cerró el vínculo con Google Calendar: la cuenta se eliminó',
  },
});
