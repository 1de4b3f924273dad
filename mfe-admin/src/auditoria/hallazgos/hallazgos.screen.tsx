import {
  DIAS_ANTEDATADO,
  HORARIO_LABORAL,
  REGLAS_DE_HALLAZGO,
  type ReglaDeHallazgo,
} from '@odonto/contracts/auditoria-hallazgos';
import { useUsuario } from '@odonto/mfe-kit';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { Secciones } from '../secciones.tsx';
import { Condiciones, type CondicionesDeHallazgo } from './condiciones.tsx';
import { Encontrados } from './encontrados.tsx';
import styles from './hallazgos.module.css';

const REGLAS = Object.entries(REGLAS_DE_HALLAZGO).map(([value, label]) => ({ value, label }));
/** Rules that are offered only where the practice has sites. */
const DE_ORGANIZACION: readonly string[] = [
  'accesos-excepcionales',
  'lecturas-sin-relacion',
] satisfies ReglaDeHallazgo[];
const SIN_ORGANIZACION = REGLAS.filter(({ value }) => !DE_ORGANIZACION.includes(value));

const esRegla = (valor: string | null): valor is ReglaDeHallazgo =>
  valor !== null && valor in REGLAS_DE_HALLAZGO;

const AL_EMPEZAR: CondicionesDeHallazgo = {
  desde: '',
  hasta: '',
  dias: String(DIAS_ANTEDATADO),
  abre: HORARIO_LABORAL.abre,
  cierra: HORARIO_LABORAL.cierra,
  dias_habiles: HORARIO_LABORAL.dias,
};

/** 'Hallazgos': the findings, one rule at a time. */
export const HallazgosScreen = () => {
  const { organizacion = false } = useUsuario();
  const [regla, setRegla] = useState<ReglaDeHallazgo>('pagos-alterados');
  const [condiciones, setCondiciones] = useState(AL_EMPEZAR);
  return (
    <section aria-label="Hallazgos">
      <Secciones />
      <div className={styles.bar}>
        <Select
          label="Qué buscar"
          data={organizacion ? REGLAS : SIN_ORGANIZACION}
          allowDeselect={false}
          value={regla}
          onChange={(valor) => esRegla(valor) && setRegla(valor)}
        />
        <Condiciones regla={regla} condiciones={condiciones} onCondiciones={setCondiciones} />
      </div>
      <Encontrados
        regla={regla}
        condiciones={condiciones}
        onSinFechas={() => setCondiciones({ ...condiciones, desde: '', hasta: '' })}
      />
    </section>
  );
};
