import { PersonCards, useMediaQuery } from '@odonto/mfe-kit/ui';
import type { ListaProps } from './acciones.tsx';
import { useVirtualRows } from '@odonto/mfe-kit/rows';
import { useAlFinal } from './use-al-final.ts';
import { Tarjeta } from './tarjeta.tsx';

const atOnce = { getInitialValueInEffect: false } as const;

/** How many cards fit side by side. */
const useColumns = (): number => {
  const two = useMediaQuery('(min-width: 640px)', false, atOnce);
  const three = useMediaQuery('(min-width: 1024px)', false, atOnce);
  const four = useMediaQuery('(min-width: 1800px)', false, atOnce);
  return 1 + [two, three, four].filter(Boolean).length;
};

export const PacientesCards = ({ pacientes, hayMas = false, onEnd, ...acciones }: ListaProps) => {
  const columns = useColumns();
  const { container, filas, before, after, measure } = useVirtualRows<HTMLUListElement>({
    count: Math.ceil(pacientes.length / columns),
    height: 190,
    gap: 12,
  });
  useAlFinal(filas.at(-1)?.index, Math.ceil(pacientes.length / columns), onEnd);
  return (
    <PersonCards
      ref={container}
      aria-label="Pacientes"
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingBlock: `${before}px ${after}px`,
      }}
    >
      {filas.flatMap((fila) =>
        pacientes.slice(fila.index * columns, (fila.index + 1) * columns).map((paciente, column) => (
          <Tarjeta
            key={paciente.id}
            paciente={paciente}
            position={fila.index * columns + column + 1}
            total={hayMas ? -1 : pacientes.length}
            // The cards of a row have the same height, so only the first is measured.
            {...(column === 0 && { row: fila.index, measure })}
            {...acciones}
          />
        )),
      )}
    </PersonCards>
  );
};
