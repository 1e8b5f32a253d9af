import { mutationOptions } from '@tanstack/react-query';
import type { ChecklistResultDto, MessageDto } from '@/api';
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
export const sendMessageMutation = mutationOptions({
  mutationFn: (message: ContactMessage) => http.post<MessageDto>('/api/contact', message),
});

export interface ChecklistRequest {
  name: string;
  email: string;
  agreePrivacy: boolean;
  /** Asks for the newsletter, too. */
  newsletter?: boolean;
}

/** Asks for the checklist by e-mail. A call and no mutation: the landing page needs no cache. */
export const postChecklistRequest = (request: ChecklistRequest) =>
  http.post<ChecklistResultDto>('/api/checklist/request', request);
