const swc = [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
];

const common = {
  rootDir: '.',
  extensionsToTreatAsEsm: ['.ts', '.tsx', '.yml', '.md'],
  // A `.js` before a `.mjs` of the same name, as packages have both.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/src/$1',
    '^@test/(.*)$': '<rootDir>/test/$1',
    '^@content/(.*)$': '<rootDir>/../content/$1',
    '^@mui/icons-material/.+$': '<rootDir>/test/material-icon.ts',
    '^virtual:glossary$': '<rootDir>/test/glossary.ts',
    '^@stabwechsel/documents/(.*)$': '<rootDir>/../documents/src/$1.ts',
    '^@stabwechsel/domain/(.*)$': '<rootDir>/../domain/src/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx?$': swc, '^.+/content/site/.+$': '<rootDir>/test/site-content.mjs' },
};

export default {
  projects: [
    {
      ...common,
      displayName: 'rules',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/**/*.spec.ts'],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: '<rootDir>/test/environment.mjs',
      testMatch: ['<rootDir>/src/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
    },
  ],
};
