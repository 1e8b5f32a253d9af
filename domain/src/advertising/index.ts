export { isProven, type Provable } from './provable.js';
