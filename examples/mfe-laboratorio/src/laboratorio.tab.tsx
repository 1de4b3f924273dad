import {
  Button,
  CheckIcon,
  EmptyState,
  ErrorPanel,
  FileIcon,
  Loading,
  PlusIcon,
  RowAction,
  RowActions,
  Skeleton,
  TrashIcon,
  useDialog,
} from '@odonto/mfe-kit/ui';
import { useRef } from 'react';
import type { Encargo } from '../../laboratorio/src/encargo.ts';
import { AnularDialog } from './anular.dialog.tsx';
import { useEncargosDe } from './encargos.queries.ts';
import styles from './encargos.module.css';
import { EnviarModal } from './enviar.modal.tsx';
import { ListaDeEncargos } from './lista-de-encargos.tsx';
import { RecibirModal } from './recibir.modal.tsx';

interface LaboratorioTabProps {
  readonly pacienteId: string;
}

/** The tab Laboratorio of a paciente's record. */
const LaboratorioTab = ({ pacienteId }: LaboratorioTabProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const encargos = useEncargosDe(pacienteId);
  const enviar = useDialog<true>(heading);
  const recibir = useDialog<Encargo>(heading);
  const anular = useDialog<Encargo>(heading);

  if (encargos.isError && encargos.data === undefined)
    return <ErrorPanel title="Error al cargar los encargos" query={encargos} />;
  if (encargos.data === undefined)
    return (
      <Loading>
        <Skeleton height={280} radius={16} />
      </Loading>
    );
  const boton = (
    <Button leftSection={<PlusIcon size={18} aria-hidden />} onClick={() => enviar.open(true)}>
      Enviar al laboratorio
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby="encargos-al-laboratorio">
      <header className={styles.header}>
        <h2 id="encargos-al-laboratorio" ref={heading} tabIndex={-1}>
          Encargos al laboratorio
        </h2>
        {encargos.data.length > 0 && boton}
      </header>
      {encargos.data.length === 0 ? (
        <EmptyState icon={<FileIcon size={28} />} title="No hay encargos al laboratorio" action={boton} />
      ) : (
        <ListaDeEncargos
          encargos={encargos.data}
          renderActions={(encargo) =>
            encargo.recibido === null && (
              <RowActions>
                <RowAction
                  icon={CheckIcon}
                  word="Recibir"
                  label={`Recibir: ${encargo.descripcion}`}
                  onClick={() => recibir.open(encargo)}
                />
                <RowAction
                  icon={TrashIcon}
                  word="Anular"
                  label={`Anular: ${encargo.descripcion}`}
                  destructive
                  onClick={() => anular.open(encargo)}
                />
              </RowActions>
            )
          }
        />
      )}
      {enviar.dialog && <EnviarModal pacienteId={pacienteId} onClose={enviar.close} />}
      {recibir.dialog && <RecibirModal encargo={recibir.dialog.subject} onClose={recibir.close} />}
      {anular.dialog && <AnularDialog encargo={anular.dialog.subject} onClose={anular.close} />}
    </section>
  );
};

export default LaboratorioTab;
