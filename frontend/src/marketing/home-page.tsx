import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useToken } from '@/lib/session';
import { ChecklistSection } from './checklist/checklist-section';
import { ClosingSection } from './landing/closing-section';
import { FeatureGrid } from './landing/feature-grid';
import { Hero } from './landing/hero';
import { ModuleLine } from './landing/module-line';
import { ProblemSection } from './landing/problem-section';
import { QuestionsSection } from './landing/questions-section';
import { SolutionSection } from './landing/solution-section';
import { TestimonialsSection } from './landing/testimonials-section';
import { homeTitle } from './page-heads';

/** The landing page; whoever is signed in is led to the dashboard. */
export default function HomePage() {
  return useToken() ? <Navigate to="/dashboard" replace /> : <LandingPage />;
}

function LandingPage() {
  useEffect(() => {
    document.title = homeTitle;
  }, []);
  return (
    <>
      <Hero />
      <ProblemSection />
      <SolutionSection />
      <ModuleLine />
      <TestimonialsSection />
      <FeatureGrid />
      <ChecklistSection />
      <QuestionsSection />
      <ClosingSection />
    </>
  );
}
