import type { Plugin } from 'vite';

/** Cascade layers of the screens' CSS; a later layer wins over an earlier layer whatever their selectors. */
const ORDER = '@layer reset, tokens, base, components, screens;';

/** Puts the CSS modules of `src/web/ui` into the layer `components` and all other CSS modules into `screens`. */
export function cssLayers(): Plugin {
  return {
    name: 'css-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler(css, id) {
        const layer = id.includes('/src/web/ui/') ? 'components' : 'screens';
        // Every module names the order, because the first module of the page decides it. The build keeps one copy.
        return { code: `${ORDER}\n@layer ${layer} {\n${css}\n}`, map: null };
      },
    },
  };
}
