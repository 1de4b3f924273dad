/** Templates of a micro-frontend in a repository of its own: a tab of the patient's record. */
import type { Names } from './names.ts';

export const manifest = ({ one, Many }: Names): string => `\
/** All that the shell and the patient's record know about ${one}; data only. */
import { defineManifest } from '@odonto/mfe-kit/manifest';

const roles = ['profesional'] as const;

export default defineManifest({
  name: 'mfe-${one}',
  team: '${one}',
  label: '${Many}',
  patientTabs: [{ id: '${one}', label: '${Many}', order: 90, expose: './${one}.tab', roles }],
});
`;

export const calls = ({ one, many, One }: Names): string => `\
import { api } from '@odonto/mfe-kit';
import type { ${One} } from '../../contrato/${one}-vistas.ts';

const RUTA = '/api/${many}';
const con = (id: string): string => \`\${RUTA}/\${encodeURIComponent(id)}\`;

export const ${many}Api = {
  leer: (pacienteId: string, signal: AbortSignal): Promise<${One}[]> => api.get(con(pacienteId), { signal }),
  crear: (paciente_id: string, descripcion: string): Promise<${One}> =>
    api.post(RUTA, { paciente_id, descripcion }),
  eliminar: (id: string): Promise<{ message: string }> => api.delete(con(id)),
} as const;
`;

export const queries = ({ one, many, Many, One }: Names): string => `\
/** Keys begin with '${one}', the \`tipo\` of the service's news: an open tab reads again by itself. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ${many}Api } from './${many}.api.ts';

const claveDe = (pacienteId: string) => ['${one}', pacienteId] as const;

export const use${Many} = (pacienteId: string) =>
  useQuery({
    queryKey: claveDe(pacienteId),
    queryFn: ({ signal }) => ${many}Api.leer(pacienteId, signal),
  });

export const useCrear${One} = (pacienteId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (descripcion: string) => ${many}Api.crear(pacienteId, descripcion),
    onSuccess: () => client.invalidateQueries({ queryKey: claveDe(pacienteId) }),
  });
};

export const useEliminar${One} = (pacienteId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ${many}Api.eliminar,
    onSuccess: () => client.invalidateQueries({ queryKey: claveDe(pacienteId) }),
  });
};
`;

export const tab = ({ one, many, One, Many }: Names): string => `\
import { messageOf, notify } from '@odonto/mfe-kit';
import { Button, EmptyState, ErrorPanel, TextInput, Title } from '@odonto/mfe-kit/ui';
import { type FormEvent, useState } from 'react';
import { useCrear${One}, useEliminar${One}, use${Many} } from './${many}.queries.ts';
import styles from './${one}.module.css';

interface Props {
  readonly pacienteId: string;
}

const Nuevo = ({ pacienteId }: Props) => {
  const [descripcion, setDescripcion] = useState('');
  const crear = useCrear${One}(pacienteId);
  const enviar = (event: FormEvent): void => {
    event.preventDefault();
    crear.mutate(descripcion, {
      onSuccess: () => setDescripcion(''),
      onError: (error) => notify.error(messageOf(error, 'Error al guardar')),
    });
  };
  return (
    <form className={styles['nuevo']} onSubmit={enviar}>
      <TextInput
        label="Descripción"
        value={descripcion}
        onChange={({ currentTarget }) => setDescripcion(currentTarget.value)}
      />
      <Button type="submit" loading={crear.isPending}>
        Agregar
      </Button>
    </form>
  );
};

const Lista = ({ pacienteId }: Props) => {
  const { data, isError, isFetching, refetch } = use${Many}(pacienteId);
  const eliminar = useEliminar${One}(pacienteId);
  if (data === undefined && isError)
    return <ErrorPanel title="Error al cargar" retrying={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data.length === 0) return <EmptyState title="No hay ${many}" text="Agregue el primero." />;
  return (
    <ul className={styles['lista']}>
      {data.map(({ id, descripcion }) => (
        <li key={id}>
          {descripcion}
          <Button
            variant="subtle"
            aria-label={\`Eliminar \${descripcion}\`}
            onClick={() =>
              eliminar.mutate(id, {
                onError: (error) => notify.error(messageOf(error, 'Error al eliminar')),
              })
            }
          >
            Eliminar
          </Button>
        </li>
      ))}
    </ul>
  );
};

/** The tab ${Many} of a paciente's record. */
const ${One}Tab = ({ pacienteId }: Props) => (
  <section aria-label="${Many}" key={pacienteId}>
    <Title order={2} size="h4">
      ${Many}
    </Title>
    <Nuevo pacienteId={pacienteId} />
    <Lista pacienteId={pacienteId} />
  </section>
);

export default ${One}Tab;
`;

export const STYLES = `\
.nuevo {
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  align-items: end;
  margin-block: 1rem;
}

.lista {
  list-style: none;
  padding: 0;
}

.lista li {
  display: flex;
  justify-content: space-between;
  align-items: center;
}
`;
