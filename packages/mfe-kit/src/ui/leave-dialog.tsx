import { leaving$ } from '../lifecycle/leaving.ts';
import { useObservable } from '../use-observable.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before the user leaves unsaved work. The shell renders it once for the page. */
export const LeaveDialog = () => {
  const question = useObservable(leaving$, leaving$.value);
  return (
    <ConfirmDialog
      opened={question !== undefined}
      title="Cambios sin guardar"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      destructive
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      Hay cambios que todavía no se guardaron. Si sale ahora, se pierden.
    </ConfirmDialog>
  );
};
