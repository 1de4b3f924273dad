/** An e-mail address. If it is too long for its line, it breaks before the @. */
export const Correo = ({ email }: { readonly email: string }) => {
  const [usuario = '', ...dominio] = email.split(/(?=@)/);
  return (
    <>
      {usuario}
      <wbr />
      {dominio}
    </>
  );
};
