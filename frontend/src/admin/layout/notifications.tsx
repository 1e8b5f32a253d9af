import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { type ToastTone, toast } from '@/ui/toaster/toast';

const TONES: Record<string, ToastTone> = { error: 'destructive', success: 'success' };

/** Hands what react-admin has to say to the product's own toasts, of which one is shown at a time. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next) return;
    const { message, type, notificationOptions } = next;
    const text = typeof message === 'string' ? message : '';
    const sentence = translate(text, { _: text, ...notificationOptions?.messageArgs });
    const tone = TONES[type] ?? 'default';
    if (tone === 'destructive') toast({ title: 'Fehler', description: sentence, tone });
    else toast({ title: sentence, tone });
  }, [notifications, takeNotification, translate]);
  return null;
}
