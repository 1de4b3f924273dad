import { MENSAJES_DE_REGISTRO } from '@odonto/contracts/paciente-organizacion';
import { motivoDePedido } from '@odonto/contracts/pedido-de-acceso';
import { type ApiError, messageOf, notify } from '@odonto/mfe-kit';
import { AlertIcon, Button, Textarea } from '@odonto/mfe-kit/ui';
import { useEffect, useRef, useState } from 'react';
import { usePedirAcceso } from '../bandeja/bandeja.queries.ts';
import styles from './registro.module.css';

interface CoincidenciasProps {
  readonly donde: ApiError['coincidencias'];
  /** The DNI that the organization already has. */
  readonly cuil: string;
  /** The id of the site at which the paciente is to be registered. */
  readonly sucursal: string;
  readonly pending: boolean;
  readonly onRegister: () => void;
  /** Called after the access was requested. */
  readonly onRequested: () => void;
}

/** The pacientes of the organization with that DNI, by initials and site (docs/spec/patients.md#list-of-a-site). */
export const Coincidencias = (props: CoincidenciasProps) => {
  const { donde, pending, onRegister } = props;
  const panel = useRef<HTMLDivElement>(null);
  const [pide, setPide] = useState(false);
  // The panel is at the end of a form that is taller than the window, and its buttons are at the end of the panel.
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: pide ? 'end' : 'nearest' });
    if (!pide) panel.current?.focus({ preventScroll: true });
  }, [pide]);
  return (
    <div ref={panel} role="alert" tabIndex={-1} className={styles.repetido} aria-labelledby="dni-repetido">
      <p id="dni-repetido" className={styles.titulo}>
        <AlertIcon size={18} aria-hidden /> {MENSAJES_DE_REGISTRO.dniRepetido}
      </p>
      <ul className={styles.donde}>
        {donde.map(({ iniciales, sucursal }, indice) => (
          // Two people may have the same initials in the same site.
          // oxlint-disable-next-line react/no-array-index-key -- the list never changes
          <li key={indice}>
            <strong>{iniciales}</strong> · {sucursal}
          </li>
        ))}
      </ul>
      {pide ? (
        <Pedido {...props} onCancel={() => setPide(false)} />
      ) : (
        <div className={styles.opciones}>
          <Button onClick={() => setPide(true)}>Pedir acceso</Button>
          <Button variant="default" loading={pending} onClick={onRegister}>
            Registrar igual
          </Button>
        </div>
      )}
    </div>
  );
};

/** The reason for the person who decides. The field is inside another form, but sends a request of its own. */
const Pedido = ({
  cuil,
  sucursal,
  onRequested,
  onCancel,
}: CoincidenciasProps & { readonly onCancel: () => void }) => {
  const campo = useRef<HTMLTextAreaElement>(null);
  const [motivo, setMotivo] = useState('');
  useEffect(() => campo.current?.focus(), []);
  const [error, setError] = useState<string>();
  const pedir = usePedirAcceso();
  const enviar = () => {
    const leido = motivoDePedido.safeParse({ motivo });
    if (!leido.success) {
      setError(leido.error.issues[0]?.message);
      return;
    }
    pedir.mutate(
      { sucursal_id: sucursal, cuil, motivo: leido.data.motivo },
      {
        onSuccess: ({ message }) => {
          notify.success(message);
          onRequested();
        },
        onError: (fallo) => notify.error(messageOf(fallo, 'No se pudo pedir el acceso.')),
      },
    );
  };
  return (
    <>
      <Textarea
        className={styles.motivo ?? ''}
        ref={campo}
        required
        label="Motivo"
        description="Lo leen quien atiende al paciente y quien dirige su sucursal."
        rows={3}
        value={motivo}
        error={error}
        onChange={(event) => {
          setMotivo(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={styles.opciones}>
        <Button loading={pedir.isPending} onClick={enviar}>
          Enviar pedido
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </>
  );
};
