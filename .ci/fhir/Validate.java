import ca.uhn.fhir.context.FhirContext;
import ca.uhn.fhir.context.support.DefaultProfileValidationSupport;
import ca.uhn.fhir.validation.FhirValidator;
import ca.uhn.fhir.validation.ResultSeverityEnum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hl7.fhir.common.hapi.validation.support.CommonCodeSystemsTerminologyService;
import org.hl7.fhir.common.hapi.validation.support.InMemoryTerminologyServerValidationSupport;
import org.hl7.fhir.common.hapi.validation.support.ValidationSupportChain;
import org.hl7.fhir.common.hapi.validation.validator.FhirInstanceValidator;

/**
 * Compares the JSON files of a folder with the definitions of FHIR R4. Prints a line for each error, then the counts,
 * and exits with 1 if a file has an error or the folder has no file.
 */
public final class Validate {
  public static void main(String[] arguments) throws Exception {
    FhirContext r4 = FhirContext.forR4();
    FhirValidator validator = r4.newValidator();
    validator.registerValidatorModule(
        new FhirInstanceValidator(
            new ValidationSupportChain(
                new DefaultProfileValidationSupport(r4),
                new InMemoryTerminologyServerValidationSupport(r4),
                new CommonCodeSystemsTerminologyService(r4))));
    List<Path> files;
    try (var found = Files.list(Path.of(arguments[0]))) {
      files = found.filter(file -> file.toString().endsWith(".json")).sorted().toList();
    }
    int errors = 0;
    for (Path file : files) {
      for (var message : validator.validateWithResult(Files.readString(file)).getMessages()) {
        if (message.getSeverity().compareTo(ResultSeverityEnum.ERROR) < 0) continue;
        errors++;
        System.out.printf("%s: %s: %s%n", file.getFileName(), message.getLocationString(), message.getMessage());
      }
    }
    System.out.printf("%d files, %d errors%n", files.size(), errors);
    System.exit(errors == 0 && !files.isEmpty() ? 0 : 1);
  }
}
