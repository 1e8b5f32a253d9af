declare module 'virtual:course-catalogue' {
  /** What the landing page says about one module of the course. */
  export interface ModuleTeaser {
    id: string;
    /** 1 to 9. */
    number: number;
    title: string;
    description: string;
    duration: string;
    difficulty: string;
    features: string[];
  }
  const modules: ModuleTeaser[];
  export default modules;
}
