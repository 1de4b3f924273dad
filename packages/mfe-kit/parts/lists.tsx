import { initialOf } from '@odonto/mfe-kit';
import { type Column, DataList } from '@odonto/mfe-kit/list';
import { Avatar, Badge, EditIcon, PersonCard, PersonCards, RowAction, RowActions } from '@odonto/mfe-kit/ui';

interface Cobro {
  readonly id: string;
  readonly fecha: string;
  readonly detalle: string;
  readonly monto: string;
}

const COBROS: readonly Cobro[] = [
  { id: 'a', fecha: '02/11/2026', detalle: 'Ortodoncia, cuota 3 de 6', monto: '$ 100.000,00' },
  { id: 'b', fecha: '16/11/2026', detalle: 'Limpieza', monto: '$ 25.500,50' },
];

const COLUMNS: readonly Column<Cobro>[] = [
  { name: 'Fecha', header: true, render: ({ fecha }) => fecha },
  { name: 'Detalle', render: ({ detalle }) => detalle },
  { name: 'Monto', amount: true, render: ({ monto }) => monto },
];

export const Lists = () => (
  <DataList
    label="Pagos de ejemplo"
    rows={COBROS}
    keyOf={({ id }) => id}
    columns={COLUMNS}
    minWidth={480}
    renderCard={({ fecha, detalle, monto }) => (
      <>
        <strong>{monto}</strong>
        <p>
          {fecha} · {detalle}
        </p>
      </>
    )}
  />
);

const NOMBRES = ['Pérez, Juana', 'Núñez de la Fuente y Etchegaray, Ramón Osvaldo'];

export const Cards = () => (
  <PersonCards>
    {NOMBRES.map((nombre) => (
      <PersonCard
        key={nombre}
        avatar={<Avatar aria-hidden>{initialOf(nombre)}</Avatar>}
        name={<h3>{nombre}</h3>}
        data="34 años · DNI 30.123.456"
        badges={<Badge color="red">Alergias</Badge>}
        email="una.direccion.bastante.larga@consultorio-odontologico.com.ar"
        telefono="11 4444-5555"
        actions={
          <RowActions large>
            <RowAction icon={EditIcon} word="Editar" label={`Editar a ${nombre}`} />
          </RowActions>
        }
      />
    ))}
  </PersonCards>
);
