import { useMotivos } from '../turnos/turnos.queries.ts';
import styles from './agendar.module.css';
import { Opciones } from './opciones.tsx';

/** Offered after the reasons that the profesional uses, until there are enough of those. */
const HABITUALES = ['Control', 'Consulta', 'Limpieza', 'Endodoncia', 'Extracción', 'Urgencia'];
const OFRECIDOS = 6;

const minuscula = (motivo: string): string => motivo.toLocaleLowerCase('es');

interface MotivosFieldProps {
  /** The description in the form. */
  readonly value: string;
  readonly onChoose: (motivo: string) => void;
}

/** The usual reasons of an appointment. */
export const MotivosField = ({ value, onChoose }: MotivosFieldProps) => {
  const { data: usados = [], isPending } = useMotivos();
  const otros = HABITUALES.filter((uno) => !usados.map(minuscula).includes(minuscula(uno)));
  // Until the answer arrives nothing is offered, so that no option moves under a finger.
  const motivos = isPending ? [] : [...usados, ...otros].slice(0, OFRECIDOS);
  return (
    <div className={styles.motivos}>
      <Opciones
        titulo="Motivo"
        value={value.trim()}
        onChoose={onChoose}
        opciones={motivos.map((motivo) => ({ value: motivo, label: motivo }))}
      />
    </div>
  );
};
