// Runs in the browser, after Swagger UI. Shows descriptions as plain text. For Markdown, Swagger UI uses a sanitizer
// that creates a Trusted Types policy, and the content policy of the page refuses that policy.
const plainText = ({ React }) => ({
  components: { Markdown: ({ source }) => React.createElement('p', { className: 'markdown' }, source) },
});

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  filter: true,
  plugins: [plainText],
  // The description is not sent to another host for validation.
  validatorUrl: null,
});
