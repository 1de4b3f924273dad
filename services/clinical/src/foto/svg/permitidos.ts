/** The allowed parts of an SVG. Scripts, requests and other namespaces are dropped. */

const lista = (texto: string): ReadonlySet<string> => new Set(texto.trim().split(/\s+/));

/** Elements of the SVG namespace that draw, or that a drawing refers to. */
export const ELEMENTOS = lista(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`);

/** Dropped while their content stays, because a link draws its content. */
export const ENVOLTORIOS = lista('a');

/** Elements whose text is drawn or read. */
export const CON_TEXTO = lista('title desc style text tspan textPath');

/** Presentation properties: as an attribute, in a style, or in a style sheet. */
export const PRESENTACION = lista(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline enable-background fill fill-opacity fill-rule filter
  flood-color flood-opacity font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  glyph-orientation-horizontal glyph-orientation-vertical image-rendering isolation kerning letter-spacing
  lighting-color line-height marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow
  paint-order shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-align text-anchor text-decoration text-indent
  text-rendering transform transform-box transform-origin unicode-bidi vector-effect visibility white-space word-spacing
  writing-mode`);

/** Attributes without a namespace, besides those of presentation: place, size, references. */
export const ATRIBUTOS = lista(`
  amplitude azimuth baseFrequency bias class clipPathUnits cx cy d diffuseConstant divisor dx dy edgeMode elevation
  exponent filterUnits fr fx fy gradientTransform gradientUnits height id in in2 intercept k1 k2 k3 k4 kernelMatrix
  kernelUnitLength lang lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits
  method mode numOctaves offset operator order orient pathLength patternContentUnits patternTransform patternUnits points
  pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY requiredExtensions
  requiredFeatures result rotate rx ry scale seed side slope spacing specularConstant specularExponent spreadMethod
  startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength type values
  version viewBox width x x1 x2 xChannelSelector y y1 y2 yChannelSelector z`);

/** Functions that a value may call. None of them fetches except `url`, which is checked separately. */
export const FUNCIONES = lista(`
  url rgb rgba hsl hsla matrix translate translatex translatey scale scalex scaley rotate skewx skewy
  matrix3d translate3d calc circle ellipse inset polygon blur brightness contrast drop-shadow grayscale hue-rotate invert
  opacity saturate sepia not is where nth-child nth-last-child nth-of-type nth-last-of-type`);
