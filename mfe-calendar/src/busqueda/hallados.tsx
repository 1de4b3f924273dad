import type { Paciente } from '@odonto/contracts';
import { Button, CalendarIcon, Table, useCardsOnly } from '@odonto/mfe-kit/ui';
import { Link } from 'react-router';
import styles from './busqueda.module.css';

/** The found pacientes: name, phone, e-mail and a link to their appointments. */
export const Hallados = ({ pacientes }: { readonly pacientes: readonly Paciente[] }) =>
  useCardsOnly() ? (
    <ul className={styles.cards} aria-label="Pacientes">
      {pacientes.map((paciente) => (
        <li key={paciente.id} className={styles.card}>
          <strong>{paciente.nombre}</strong>
          {paciente.telefono && <span>{paciente.telefono}</span>}
          {paciente.email && <span className={styles.muted}>{paciente.email}</span>}
          <VerTurnos paciente={paciente} />
        </li>
      ))}
    </ul>
  ) : (
    <div className={styles.table}>
      <Table aria-label="Pacientes" verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Paciente</Table.Th>
            <Table.Th>Teléfono</Table.Th>
            <Table.Th>Email</Table.Th>
            <Table.Th>Acciones</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pacientes.map((paciente) => (
            <Table.Tr key={paciente.id}>
              <Table.Th scope="row">{paciente.nombre}</Table.Th>
              <Table.Td>{paciente.telefono || '-'}</Table.Td>
              <Table.Td className={styles.email}>{paciente.email || '-'}</Table.Td>
              <Table.Td>
                <VerTurnos paciente={paciente} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );

const VerTurnos = ({ paciente }: { readonly paciente: Paciente }) => (
  <Button
    component={Link}
    to={`/turnos/${encodeURIComponent(paciente.id)}`}
    size="compact-md"
    variant="light"
    aria-label={`Ver Turnos de ${paciente.nombre}`}
    leftSection={<CalendarIcon size={16} aria-hidden />}
  >
    Ver Turnos
  </Button>
);
