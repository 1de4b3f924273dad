/** Commands of the transfers of a paciente, and of the people who treat besides the responsable. */
import type { Command } from '@odonto/event-kit/decider';
import type { TURNOS_DE_TRANSFERENCIA } from '@odonto/contracts/paciente-organizacion-eventos';

type De<Type extends string, Data extends object> = Command<Type, { readonly pacienteId: string } & Data>;

interface DeTransferencia {
  readonly transferenciaId: string;
  /** Instant. */
  readonly ahora: string;
}

export type TransferirPaciente = De<
  'TransferirPaciente',
  DeTransferencia & {
    /** The responsable at the time of the request: of many transfers at the same moment only one succeeds. */
    readonly deId: string;
    readonly receptorId: string;
    readonly sucursalId: string;
    readonly motivo: string;
    readonly turnos: (typeof TURNOS_DE_TRANSFERENCIA)[number];
    /** Until when the receiver of another site may accept the transfer; absent: no acceptance is needed. */
    readonly venceAt?: string;
    /** The bulk transfer that the transfer is part of. */
    readonly traspasoId?: string;
  }
>;

export type TraspasoCommand =
  | TransferirPaciente
  | De<'AceptarTransferencia', DeTransferencia & { readonly receptorId: string }>
  | De<'RechazarTransferencia', DeTransferencia & { readonly receptorId: string; readonly motivo: string }>
  | De<'RetirarTransferencia', DeTransferencia>
  | De<'SumarAlEquipo', { readonly integranteId: string; readonly hasta?: string }>
  | De<'QuitarDelEquipo', { readonly integranteId: string }>
  | De<
      'AbrirAccesoExcepcional',
      {
        readonly accesoId: string;
        readonly integranteId: string;
        readonly motivo: string;
        readonly hasta: string;
        readonly ahora: string;
      }
    >
  | De<'RevisarAccesoExcepcional', { readonly accesoId: string }>
  | De<
      'PedirAcceso',
      {
        readonly pedidoId: string;
        readonly solicitanteId: string;
        readonly sucursalId: string;
        readonly motivo: string;
      }
    >
  | De<
      'ResolverPedidoDeAcceso',
      {
        readonly pedidoId: string;
        readonly concedido: boolean;
        /** Whether the requester treats pacientes, and so joins the team. */
        readonly sumar: boolean;
      }
    >;
