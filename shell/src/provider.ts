/** The provider's website, where the legal texts are. */
const WEBSITE = 'https://www.gestionodontologica.example';

export const LEGAL_LINKS = [
  { label: 'Política de Privacidad', href: `${WEBSITE}/politica-de-privacidad` },
  { label: 'Términos de Servicio', href: `${WEBSITE}/terminos-de-servicio` },
] as const;

export const PRODUCT = 'Sistema de Gestión Odontológica';
