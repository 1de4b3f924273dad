import { onFirstUse } from '@odonto/contracts/first-use';
import { openSearch, useDia, useTodayParts } from '@odonto/mfe-kit';
import { EmptyState, PageHeader, SearchIcon, UnstyledButton } from '@odonto/mfe-kit/ui';
import { Columnas } from '../partes/partes.tsx';
import styles from './hoy.module.css';

/** `lunes, 23 de noviembre` of `2026-11-23`. */
const formato = onFirstUse(
  () => new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
);

/** `/hoy`: the parts of modules about today (docs/spec/patients.md#today). */
export const HoyScreen = () => {
  const parts = useTodayParts();
  const dia = useDia();
  return (
    <>
      <PageHeader
        title={
          <>
            Hoy <span className={styles.dia}>{formato().format(new Date(dia))}</span>
          </>
        }
        actions={
          <UnstyledButton className={styles.buscar} aria-haspopup="dialog" onClick={openSearch}>
            <SearchIcon size={18} aria-hidden />
            <span className={styles.texto}>Buscar un paciente o una pantalla</span>
            <kbd className={styles.tecla} aria-hidden>
              Ctrl K
            </kbd>
          </UnstyledButton>
        }
      />
      {parts.length === 0 ? (
        <EmptyState title="No hay nada para hoy" text="Ningún módulo instalado agrega su parte." />
      ) : (
        <Columnas parts={parts} props={{}} todo={({ path }) => path && { to: path }} alto="al-llegar" />
      )}
    </>
  );
};
