// Runs in the browser, after Swagger UI. Shows descriptions as they are: as Markdown they would be made into HTML by a
// sanitizer that creates a Trusted Types policy, which the content policy of the page refuses.
const plainText = ({ React }) => ({
  components: { Markdown: ({ source }) => React.createElement('p', { className: 'markdown' }, source) },
});

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  filter: true,
  plugins: [plainText],
  // No other host is asked about the description.
  validatorUrl: null,
});
