import { type Bandeja, MOTIVOS_DE_INACTIVO, type ResponsableInactivo } from '@odonto/contracts/bandeja';
import { Button, useDialog } from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import { TraspasarModal } from '../traspaso/traspasar.modal.tsx';
import { useTraspasos } from '../traspaso/traspaso.queries.ts';
import styles from './bandeja.module.css';
import { Seccion } from './seccion.tsx';

const pacientesEn = ({ sucursales }: ResponsableInactivo): string =>
  sucursales
    .map(({ nombre, pacientes }) => {
      const cuantos = pacientes.toLocaleString('es-AR');
      return `${cuantos} ${pacientes === 1 ? 'paciente' : 'pacientes'} en ${nombre}`;
    })
    .join(' · ');

/** Dentists who left and are still the responsable of pacientes. Their pacientes can be transferred to others. */
export const Inactivos = ({ inactivos }: Pick<Bandeja, 'inactivos'>) => {
  const seccion = useRef<HTMLElement>(null);
  const traspaso = useDialog<ResponsableInactivo>(seccion);
  return (
    <>
      <Seccion titulo="Pacientes sin responsable activo" cuantos={inactivos.length} seccion={seccion}>
        {inactivos.map((uno) => (
          <Inactivo key={uno.profesional.id} uno={uno} transferir={() => traspaso.open(uno)} />
        ))}
      </Seccion>
      {traspaso.dialog && <TraspasarModal uno={traspaso.dialog.subject} onClose={traspaso.close} />}
    </>
  );
};

interface InactivoProps {
  readonly uno: ResponsableInactivo;
  readonly transferir: () => void;
}

const Inactivo = ({ uno, transferir }: InactivoProps) => {
  const { profesional, motivo } = uno;
  const porque = MOTIVOS_DE_INACTIVO[motivo];
  const { data: traspasos = [] } = useTraspasos();
  const enCurso = traspasos.find((una) => una.estado === 'en_curso' && una.profesional.id === profesional.id);
  return (
    <li className={styles.fila}>
      <div className={styles.que}>
        <strong>{profesional.nombre || porque}</strong>
        <p className={styles.nota}>
          {profesional.nombre ? `${porque} · ${pacientesEn(uno)}` : pacientesEn(uno)}
        </p>
      </div>
      <div className={styles.acciones}>
        {enCurso ? (
          <output className={styles.nota}>Transfiriendo: {enCurso.message}</output>
        ) : (
          <Button
            aria-label={`Transferir los pacientes de ${profesional.nombre || porque}`}
            onClick={transferir}
          >
            Transferir
          </Button>
        )}
      </div>
    </li>
  );
};
