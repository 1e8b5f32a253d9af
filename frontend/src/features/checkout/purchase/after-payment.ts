/** Where a buyer goes on after the payment; there the server is asked what became of it. */
export const AFTER_PAYMENT = '/api/login?payment=success';
