import { useMutation } from '@tanstack/react-query';
import type { MessageDto } from '@/api';
import { http } from '@/lib/http';

export interface ContactMessage {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  agreeDataProtection: boolean;
}

/** Sends a message to the operator; the sender gets a copy. */
export function useSendMessage() {
  return useMutation({
    mutationFn: (message: ContactMessage) => http.post<MessageDto>('/api/contact', message),
  });
}
