import { useSucursal, useUsuario } from '@odonto/mfe-kit';
import { Button, deferred, EmptyState, KeyIcon, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { Link } from 'react-router';
import { atiende } from '../sucursal/funcion.ts';
import styles from './excepcional.module.css';

const AccesoModal = deferred(() => import('./acceso.modal.tsx').then((module) => module.AccesoModal));

interface SinPermisoProps {
  readonly pacienteId: string;
  /** The server's message. */
  readonly motivo?: string;
  /** The initials, when they are all that the user may know of the paciente. */
  readonly iniciales?: string;
  /** The address of the list. */
  readonly lista: string;
}

/** Replaces a record that the user may not see. A dentist can open the record with a reason. */
export const SinPermiso = ({ pacienteId, motivo = '', iniciales, lista }: SinPermisoProps) => {
  const { rol } = useUsuario();
  const esOdontologo = useSucursal().sucursales.some((sitio) => atiende(rol, sitio));
  const screen = useRef<HTMLElement>(null);
  const { dialog, open, close } = useDialog<true>(screen);
  return (
    <section ref={screen} tabIndex={-1} aria-label="Sin permiso">
      <EmptyState
        level={1}
        icon={<KeyIcon size={28} />}
        title={iniciales === undefined ? 'No ves a este paciente' : `Ves solo las iniciales: ${iniciales}`}
        text={
          esOdontologo
            ? 'Lo atiende otro profesional de la organización. Si lo necesitas para atender, puedes abrir su historia con un motivo.'
            : motivo
        }
        action={
          <div className={styles.acciones}>
            <Button component={Link} to={lista} variant={esOdontologo ? 'default' : 'filled'}>
              Volver a Pacientes
            </Button>
            {esOdontologo && <Button onClick={() => open(true)}>Abrir con un motivo</Button>}
          </div>
        }
      />
      {dialog && <AccesoModal pacienteId={pacienteId} onClose={close} />}
    </section>
  );
};
