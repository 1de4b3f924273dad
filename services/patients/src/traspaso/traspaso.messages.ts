/** Commands of a paciente who changes hands, and of who treats besides the responsable. */
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
    /** The responsable when it was asked for: of many transfers at the same moment one wins. */
    readonly deId: string;
    readonly receptorId: string;
    readonly sucursalId: string;
    readonly motivo: string;
    readonly turnos: (typeof TURNOS_DE_TRANSFERENCIA)[number];
    /** Until when the receiver of another site may accept it; absent: nobody is asked. */
    readonly venceAt?: string;
    /** Of the bulk transfer that it is part of. */
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
        /** Who asked treats pacientes, and joins the team. */
        readonly sumar: boolean;
      }
    >;
