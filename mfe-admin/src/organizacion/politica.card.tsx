import { ALCANCES_DE_HISTORIA, type Politica } from '@odonto/contracts/organizacion-vistas';
import { notify } from '@odonto/mfe-kit';
import { useForm } from '@odonto/mfe-kit/form';
import { Button, Loaded, Skeleton } from '@odonto/mfe-kit/ui';
import { Select } from '@odonto/mfe-kit/ui/floating';
import { politicaCambiada } from '@odonto/contracts/organizacion';
import styles from './organizacion.module.css';
import { useCambiarPolitica, usePolitica } from './organizacion.queries.ts';

const OPCIONES = Object.entries(ALCANCES_DE_HISTORIA).map(([value, label]) => ({ value, label }));

/** The policy of all sites: who may read the clinical history of the organization's pacientes. */
export const PoliticaCard = () => {
  const query = usePolitica();
  return (
    <article className={styles.card} aria-labelledby="politica">
      <h2 id="politica">Historias clínicas</h2>
      <p>Quiénes pueden leer la historia clínica de los pacientes de la organización.</p>
      <Loaded query={query} error="Error al cargar la política" skeleton={<Skeleton height={44} maw={420} />}>
        {(politica) => <PoliticaFormulario key={politica.historia} politica={politica} />}
      </Loaded>
    </article>
  );
};

const PoliticaFormulario = ({ politica: { historia } }: { readonly politica: Politica }) => {
  const form = useForm({
    name: 'politica',
    initial: { historia },
    rules: politicaCambiada,
    mutation: useCambiarPolitica(),
    body: (valores) => valores.historia,
    onSaved: () => notify.success('Se guardó quiénes leen la historia clínica'),
    failure: 'Error al guardar la política',
  });
  return (
    <form {...form.props} className={styles.policy}>
      <Select
        {...form.choice('historia')}
        aria-label="Quiénes leen la historia clínica"
        data={OPCIONES}
        allowDeselect={false}
      />
      {form.dirty && (
        <>
          <Button variant="default" onClick={() => form.restart()}>
            Cancelar
          </Button>
          <Button type="submit" loading={form.pending}>
            Guardar
          </Button>
        </>
      )}
    </form>
  );
};
