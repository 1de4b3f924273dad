/** Commands of the referrals of a paciente. */
import type { UrgenciaDeDerivacion } from '@odonto/contracts/derivacion';
import type { Command } from '@odonto/event-kit/decider';

type De<Type extends string, Data extends object = object> = Command<
  Type,
  {
    readonly pacienteId: string;
    readonly derivacionId: string;
    /** Instant. */
    readonly ahora: string;
  } & Data
>;

interface DelReceptor {
  readonly receptorId: string;
}

export type DerivacionCommand =
  | De<
      'SolicitarDerivacion',
      DelReceptor & {
        readonly deId: string;
        readonly sucursalId: string;
        readonly especialidad: string;
        readonly urgencia: UrgenciaDeDerivacion;
        readonly motivo: string;
        readonly venceAt: string;
      }
    >
  | De<'AceptarDerivacion', DelReceptor>
  | De<'RechazarDerivacion', DelReceptor & { readonly motivo: string }>
  | De<'ResponderDerivacion', DelReceptor & { readonly informe: string }>
  | De<'CerrarDerivacion'>
  | De<'RetirarDerivacion'>;
