/** The default export of compiled CommonJS: Node gives the module that has it, other loaders the export itself. */
export const defaultOf = <Export>(loaded: Export | { default: Export }): Export =>
  typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded
