import type { Derivacion } from '@odonto/contracts/derivacion';
import { messageOf, notify, saveFile, useUsuario, whenDone } from '@odonto/mfe-kit';
import { Button, ConfirmDialog, FileIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { RechazarModal } from '../traspaso/rechazar.modal.tsx';
import { derivacionApi } from './derivacion.api.ts';
import {
  useAceptarDerivacion,
  useCerrar,
  useRechazarDerivacion,
  useRetirarDerivacion,
} from './derivacion.queries.ts';
import { ResponderModal } from './responder.modal.tsx';

interface AccionesProps {
  readonly una: Derivacion;
  /** Whether the user may transfer the paciente. Such a user may also withdraw and close the referrals of others. */
  readonly transfiere?: boolean;
  /** Gets the focus when the button is gone. */
  readonly seccion: RefObject<HTMLElement | null>;
}

/** The actions of the user on a referral, and the download of its order. */
export const AccionesDeDerivacion = ({ una, transfiere = false, seccion }: AccionesProps) => {
  const { id: yo } = useUsuario();
  const sigue = transfiere || una.sigue_id === yo;
  return (
    <>
      <Orden una={una} />
      {una.receptor.id === yo && <DelReceptor una={una} seccion={seccion} />}
      {sigue && <DeQuienSigue una={una} seccion={seccion} />}
    </>
  );
};

/** The states with an order. A refused, withdrawn or expired referral has none. */
const CON_ORDEN: readonly Derivacion['estado'][] = ['solicitada', 'aceptada', 'respondida', 'cerrada'];

const Orden = ({ una: { id, estado, paciente } }: { readonly una: Derivacion }) => {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => saveFile(await derivacionApi.orden(id), 'derivacion.pdf'),
    onSuccess: () => notify.success('Orden descargada correctamente'),
    onError: (error) => notify.error(messageOf(error, 'Error al generar la orden de derivación en PDF')),
  });
  if (paciente.nombre === null || !CON_ORDEN.includes(estado)) return null;
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<FileIcon size={18} aria-hidden />}
      aria-label={`Descargar orden de derivación de ${paciente.nombre}`}
      onClick={() => mutate()}
    >
      Orden
    </Button>
  );
};

type DeUnLado = Omit<AccionesProps, 'transfiere'>;

const DelReceptor = ({ una, seccion }: DeUnLado) => {
  const rechazo = useDialog<Derivacion>(seccion);
  const respuesta = useDialog<Derivacion>(seccion);
  const rechazar = useRechazarDerivacion();
  const aceptar = useAceptarDerivacion();
  const acepta = () =>
    whenDone(aceptar.mutateAsync(una.id), {
      onSuccess: ({ paciente }) => notify.success(`Aceptaste la derivación de ${paciente.nombre ?? ''}`),
      onError: (error) => notify.error(messageOf(error, 'No se pudo aceptar la derivación.')),
    });
  return (
    <>
      {una.estado === 'solicitada' && (
        <>
          <Button variant="default" onClick={() => rechazo.open(una)}>
            Rechazar
          </Button>
          <Button loading={aceptar.isPending} onClick={acepta}>
            Aceptar
          </Button>
        </>
      )}
      {una.estado === 'aceptada' && <Button onClick={() => respuesta.open(una)}>Responder</Button>}
      {rechazo.dialog && (
        <RechazarModal
          que="derivación"
          lector={una.de.nombre}
          id={una.id}
          mutation={rechazar}
          onClose={rechazo.close}
        />
      )}
      {respuesta.dialog && <ResponderModal una={respuesta.dialog.subject} onClose={respuesta.close} />}
    </>
  );
};

const DeQuienSigue = ({ una, seccion }: DeUnLado) => {
  const cierre = useDialog<Derivacion>(seccion);
  const cerrar = useCerrar();
  const retirar = useRetirarDerivacion();
  const retira = () =>
    whenDone(retirar.mutateAsync(una.id), {
      onSuccess: () => notify.success('Derivación retirada'),
      onError: (error) => notify.error(messageOf(error, 'No se pudo retirar la derivación.')),
    });
  const cierra = () =>
    whenDone(cerrar.mutateAsync(una.id), {
      onSuccess: () => notify.success('Derivación cerrada'),
      onError: (error) => notify.error(messageOf(error, 'No se pudo cerrar la derivación.')),
      onSettled: cierre.close,
    });
  return (
    <>
      {una.estado === 'solicitada' && (
        <Button variant="default" loading={retirar.isPending} onClick={retira}>
          Retirar
        </Button>
      )}
      {(una.estado === 'aceptada' || una.estado === 'respondida') && (
        <Button variant="default" onClick={() => cierre.open(una)}>
          Cerrar
        </Button>
      )}
      <ConfirmDialog
        opened={cierre.dialog !== undefined}
        title="Cerrar derivación"
        confirmLabel="Cerrar derivación"
        busy={cerrar.isPending}
        onConfirm={cierra}
        onCancel={cierre.close}
      >
        {una.receptor.nombre} deja el equipo del paciente.
        {una.estado === 'aceptada' && ' Todavía no respondió con su informe.'}
      </ConfirmDialog>
    </>
  );
};
