import { type Form, formStyles } from '@odonto/mfe-kit/form';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';

interface TextosFieldsProps<Nombre extends string> {
  readonly form: Pick<Form<Nombre>, 'field'>;
  readonly textos: {
    readonly etiquetas: readonly {
      readonly nombre: Nombre;
      readonly label: string;
      readonly max: number | undefined;
    }[];
  };
}

/** Optional texts, in the order of their list. */
export const TextosFields = <Nombre extends string>({ form, textos }: TextosFieldsProps<Nombre>) =>
  textos.etiquetas.map(({ nombre, label, max }) =>
    max === undefined ? (
      <Textarea key={nombre} {...form.field(nombre)} label={label} rows={2} className={formStyles.wide} />
    ) : (
      <TextInput key={nombre} {...form.field(nombre)} label={label} className={formStyles.wide} />
    ),
  );
