/** Changes of profesionales for open screens, and of sessions for the gateway: ids only. */
import type { ProfesionalEvent } from '@odonto/contracts';
import type { SesionTerminada } from '@odonto/contracts/sesion-eventos';
import type { GoogleDesvinculado, GoogleVinculado } from '@odonto/contracts/google-eventos';
import type { SegundoFactorEvent } from '@odonto/contracts/segundo-factor-eventos';
import type { ChangeRule } from '@odonto/service-kit/service';
import { z } from 'zod';

type Contado = ProfesionalEvent | SegundoFactorEvent | GoogleVinculado | GoogleDesvinculado;

/** `sesion`: all sessions of that profesional have ended, or the one that the change names. */
const TIPOS: Readonly<Record<Contado['type'], 'profesional' | 'sesion'>> = {
  ProfesionalRegistrado: 'profesional',
  PerfilActualizado: 'profesional',
  PestanaInicialElegida: 'profesional',
  PantallaInicialElegida: 'profesional',
  RolCambiado: 'profesional',
  ContrasenaCambiada: 'sesion',
  OtrasSesionesTerminadas: 'sesion',
  ProfesionalDesactivado: 'sesion',
  ProfesionalActivado: 'profesional',
  ProfesionalEliminado: 'sesion',
  CodigosTemporalesActivados: 'profesional',
  CodigosTemporalesDesactivados: 'profesional',
  CodigoTemporalUsado: 'profesional',
  RelojDeAplicacionAjustado: 'profesional',
  LlaveDeAccesoAgregada: 'profesional',
  LlaveDeAccesoNombrada: 'profesional',
  LlaveDeAccesoQuitada: 'profesional',
  LlaveDeAccesoUsada: 'profesional',
  CodigosDeRecuperacionGenerados: 'profesional',
  CodigoDeRecuperacionUsado: 'profesional',
  SegundoFactorRestablecido: 'sesion',
  GoogleVinculado: 'profesional',
  GoogleDesvinculado: 'profesional',
};

const datos = z.object({ profesionalId: z.string() });

const deUna = datos.extend({ sesionId: z.string() });
const SESION_TERMINADA: SesionTerminada['type'] = 'SesionTerminada';

export const cambiosDeProfesionales: readonly ChangeRule[] = [
  ...Object.entries(TIPOS).map(
    ([type, tipo]): ChangeRule => ({
      type,
      change: ({ data }) => {
        const { profesionalId } = datos.parse(data);
        return { tipo, id: profesionalId, profesionalId };
      },
    }),
  ),
  {
    type: SESION_TERMINADA,
    change: ({ data }) => {
      const { profesionalId, sesionId } = deUna.parse(data);
      return { tipo: 'sesion', id: sesionId, profesionalId };
    },
  },
];
