export { browserName } from './browser-name.js';
