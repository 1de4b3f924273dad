import { ApiError } from '@odonto/mfe-kit';
import { type Form, useForm } from '@odonto/mfe-kit/form';
import { Textarea, TextInput } from '@odonto/mfe-kit/ui';
import { useMutation } from '@tanstack/react-query';

type Field = 'nombre' | 'email' | 'observaciones';

const rules = ({ nombre, email }: Readonly<Record<Field, string>>): ApiError['errors'] => [
  ...(nombre.trim() === '' ? [{ field: 'nombre', message: 'El nombre es obligatorio' }] : []),
  ...(email !== '' && !email.includes('@') ? [{ field: 'email', message: 'El email no es válido' }] : []),
];

/** A form whose server refuses the name 'Repetido'. */
export const useEjemplo = (name: string, onSaved: () => void) =>
  useForm({
    name: `parts.${name}`,
    initial: { nombre: '', email: '', observaciones: '' },
    rules,
    mutation: useMutation({
      mutationFn: async (values: Readonly<Record<Field, string>>) => {
        if (values.nombre !== 'Repetido') return values;
        throw new ApiError(409, { message: 'Ya existe un paciente con ese nombre' });
      },
    }),
    body: (values) => values,
    onSaved,
    failure: 'Error al guardar',
    onProblem: () => undefined,
  });

export const Ejemplo = ({ form }: { readonly form: Pick<Form<Field>, 'field'> }) => (
  <>
    <TextInput {...form.field('nombre')} label="Nombre" required />
    <TextInput {...form.field('email')} label="Email" />
    <Textarea {...form.field('observaciones')} label="Observaciones" rows={3} />
  </>
);
