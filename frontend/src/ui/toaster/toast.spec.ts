import { beforeEach, describe, expect, it } from '@jest/globals';
import { closeShownToast, closeToast, currentToast, subscribeToToasts, toast } from './toast';

describe('the toast store', () => {
  let seen = 0;
  const stopListening = subscribeToToasts(() => {
    seen += 1;
  });
  beforeEach(() => {
    seen = 0;
  });

  it('shows one toast at a time, the newest', () => {
    toast({ title: 'Gespeichert' });
    toast({ title: 'Fehler', description: 'Bitte erneut versuchen.', tone: 'destructive' });

    expect(currentToast()).toMatchObject({ title: 'Fehler', tone: 'destructive', open: true });
    expect(seen).toBe(2);
  });

  it('closes the toast that is shown', () => {
    toast({ title: 'Gespeichert' });
    closeToast(currentToast()?.id ?? 0);

    expect(currentToast()?.open).toBe(false);
  });

  it('sends away whatever is shown', () => {
    toast({ title: 'Gespeichert' });
    closeShownToast();

    expect(currentToast()?.open).toBe(false);
  });

  it('leaves a new toast open when the time of the one before it runs out', () => {
    toast({ title: 'Erste' });
    const first = currentToast()?.id ?? 0;
    toast({ title: 'Zweite' });
    closeToast(first);

    expect(currentToast()).toMatchObject({ title: 'Zweite', open: true });
  });

  it('tells nobody who has stopped listening', () => {
    stopListening();
    toast({ title: 'Gespeichert' });

    expect(seen).toBe(0);
  });
});
