import { TIPOS_DE_SUJETO, type TipoDeSujeto } from '@odonto/contracts/auditoria';
import { SearchBox, SegmentedControl, useCardsOnly, useDebouncedValue } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { useState } from 'react';
import { Secciones } from '../secciones.tsx';
import styles from './buscar.module.css';
import { Hallados } from './hallados.tsx';

const TIPOS = [
  { value: '', label: 'Todos' },
  ...Object.entries(TIPOS_DE_SUJETO).map(([value, label]) => ({ value, label })),
];
const ESPERA_MS = 200;
const BUSCAR = 'Buscar paciente, tratamiento, pago o profesional';

const esTipo = (valor: string): valor is TipoDeSujeto => valor in TIPOS_DE_SUJETO;

/** 'Auditoría': searches the subject whose history to open. */
export const BuscarScreen = () => {
  const [busqueda, setBusqueda] = useState('');
  const [tipo, setTipo] = useState<TipoDeSujeto | ''>('');
  const short = useCardsOnly();
  const elegir = (valor: string | null) => setTipo(valor !== null && esTipo(valor) ? valor : '');
  const [buscada] = useDebouncedValue(busqueda.trim(), ESPERA_MS);
  return (
    <section aria-label="Auditoría">
      <Secciones />
      <div className={styles.bar}>
        <SearchBox
          className={styles.box ?? ''}
          label={BUSCAR}
          placeholder={short ? 'Buscar en la auditoría...' : `${BUSCAR}...`}
          value={busqueda}
          onChange={setBusqueda}
        />
        {short ? (
          <Select
            className={styles.box ?? ''}
            aria-label="Qué buscar"
            data={TIPOS}
            allowDeselect={false}
            value={tipo}
            onChange={elegir}
          />
        ) : (
          <SegmentedControl aria-label="Qué buscar" data={TIPOS} value={tipo} onChange={elegir} />
        )}
      </div>
      <Hallados
        busqueda={buscada}
        tipo={tipo}
        onShowAll={() => {
          setBusqueda('');
          setTipo('');
        }}
      />
    </section>
  );
};
