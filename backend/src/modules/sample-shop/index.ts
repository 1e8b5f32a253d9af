export { SampleShop } from './sample-shop.js';
export { SampleShopModule } from './sample-shop.module.js';
